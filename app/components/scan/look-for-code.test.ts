import { expect, test, vi } from 'vitest'
import { lookForCode } from './look-for-code.ts'

const CODE = '4006381333931'

function makeMeans() {
  const track = { stop: vi.fn() }
  const stream = { getTracks: () => [track] } as unknown as MediaStream
  const video = { srcObject: null, play: async () => undefined } as unknown as HTMLVideoElement
  const openCamera = async () => stream
  const loadReader = async () => async () => ['not a code', CODE]
  return { track, video, means: { openCamera, loadReader, onStart: () => undefined } }
}

test('the first code is found, and the camera is off', async () => {
  const { track, video, means } = makeMeans()
  expect(await lookForCode(video, new AbortController().signal, means)).toBe(CODE)
  expect(track.stop).toHaveBeenCalledOnce()
})

test('the camera goes off when the reader cannot be loaded', async () => {
  const { track, video, means } = makeMeans()
  const loadReader = async () => Promise.reject(new Error('no reader'))
  const looking = lookForCode(video, new AbortController().signal, { ...means, loadReader })
  await expect(looking).rejects.toThrow('no reader')
  expect(track.stop).toHaveBeenCalledOnce()
})

test('a code that is read after it was stopped leads nowhere', async () => {
  const { track, video, means } = makeMeans()
  const stop = new AbortController()
  const loadReader = async () => async () => {
    stop.abort()
    return [CODE]
  }
  expect(await lookForCode(video, stop.signal, { ...means, loadReader })).toBeNull()
  expect(track.stop).toHaveBeenCalledOnce()
})
