import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { findFreePort } from '#tests/find-free-port.ts'
import { PROJECT } from '#tests/process/start-app.ts'
import { changeSeason, judgeOffers, readStores } from '../site/feed-writes.ts'
import { openPlace, type Place } from '../site/open-place.ts'
import { prepareSite } from '../site/prepare-site.ts'
import { openShopper } from '../site/shop.ts'
import { findNginx, startNginx } from '../site/start-nginx.ts'
import type { Budget, Outcome, Trial } from '../trial.ts'
import { kill } from './kills.ts'

/** Two nodes and a worker; one of them is killed after the other while a person shops. */
export const behindNginx: Trial = {
  name: 'nodes and workers killed behind nginx while a browser shops',
  goal: 30,
  unit: 'kills',
  share: 3,
  findObstacle: () => (findNginx() ? null : 'nginx is not installed'),
  run,
}

async function run({ goal, isOver, random }: Budget): Promise<Outcome> {
  const place = await openPlace('postgres')
  const [port, ...ports] = [await findFreePort(), await findFreePort(), await findFreePort()]
  const origin = `http://127.0.0.1:${port}`
  const folders = ports.map(() => mkdtempSync(path.join(tmpdir(), 'pouchscout-node-')))
  const common = {
    PUBLIC_ORIGIN: origin,
    WORKERS: 'off',
    BETTER_AUTH_SECRET: 'a secret that both nodes know, for a trial',
  }
  const startNode = (nth: number) =>
    place.start({ ...common, PORT: String(ports[nth]), DATA_DIR: folders[nth]! })
  let worker = startWorker(place, common)
  const nodes = [await startNode(0), await startNode(1)]
  const stopNginx = await startNginx({ port, nodes: ports })
  try {
    const site = await prepareSite({ ...nodes[0]!, origin }, { ...place, dataDir: folders[0]! })
    const shopper = await openShopper(origin)
    let kills = 0
    while (kills === 0 || (kills < goal && !isOver())) {
      const shopping = shopper.shopOnce(random.pick(site.slugs))
      const victim = kills % 3
      if (victim === 2) {
        await changeSeason(nodes[0]!, { ...place, dataDir: folders[0]! })
        await kill({ process: worker })
        worker = startWorker(place, common)
      } else {
        await kill(nodes[victim]!)
        await shopping
        await shopper.shopOnce(random.pick(site.slugs))
        nodes[victim] = await startNode(victim)
      }
      await shopping
      kills++
    }
    await readStores(nodes[0]!, { ...place, dataDir: folders[0]! })
    await shopper.close()
    const added = shopper.countAdded()
    const faults = [
      ...shopper.faults,
      ...(added === 0 ? ['nothing could be put into the basket'] : []),
      ...(await judgeOffers(place)),
    ]
    return {
      done: kills,
      faults,
      said: `${shopper.countPages()} pages opened, ${added} products in the basket`,
    }
  } finally {
    await stopNginx()
    await Promise.all([...nodes.map(kill), kill({ process: worker })])
    await place.close()
    for (const folder of folders) rmSync(folder, { recursive: true, force: true })
  }
}

function startWorker({ settings }: Place, more: Readonly<Record<string, string>>) {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', 'server/worker.ts'], {
    cwd: PROJECT,
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      NODE_ENV: 'production',
      ECB_RATES_URL: '',
      ...settings,
      ...more,
    },
    stdio: 'ignore',
  })
  const killWithUs = () => child.kill('SIGKILL')
  process.once('exit', killWithUs)
  child.once('exit', () => process.off('exit', killWithUs))
  return child
}
