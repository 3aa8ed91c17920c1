/** The codes on cans and rolls. */
const FORMATS = ['ean_13', 'ean_8', 'upc_a', 'upc_e', 'itf'] as const

/** Every code in the picture, as text. */
type Reader = (picture: HTMLVideoElement) => Promise<string[]>

type Detector = { detect(picture: HTMLVideoElement): Promise<ReadonlyArray<{ rawValue: string }>> }
type DetectorClass = {
  new (options: { formats: string[] }): Detector
  getSupportedFormats(): Promise<ReadonlyArray<string>>
}

/** The browser's own reader, or else one in WebAssembly, which is fetched now. */
export async function loadReader(): Promise<Reader> {
  const detector = (await findOwnDetector()) ?? (await loadDetector())
  return async (picture) => (await detector.detect(picture)).map(({ rawValue }) => rawValue)
}

/** Null where the browser has none, or none that knows the codes on cans. */
async function findOwnDetector(): Promise<Detector | null> {
  const { BarcodeDetector } = globalThis as { BarcodeDetector?: DetectorClass }
  if (!BarcodeDetector) return null
  const known = await BarcodeDetector.getSupportedFormats().catch((): string[] => [])
  const formats = FORMATS.filter((format) => known.includes(format))
  return formats.includes('ean_13') ? new BarcodeDetector({ formats }) : null
}

async function loadDetector(): Promise<Detector> {
  const [{ BarcodeDetector, prepareZXingModule }, { default: address }] = await Promise.all([
    import('barcode-detector/ponyfill'),
    import('zxing-wasm/reader/zxing_reader.wasm?url'),
  ])
  // Its own default is a server that is not ours.
  await prepareZXingModule({ overrides: { locateFile: () => address }, fireImmediately: true })
  return new BarcodeDetector({ formats: [...FORMATS] })
}
