type LockEntry = {
  version?: string
  cpu?: string[]
  dev?: boolean
  optional?: boolean
  os?: string[]
  libc?: string[]
  optionalDependencies?: Record<string, string>
}
export type LockedPackages = Record<string, LockEntry>

const SYSTEMS = [
  'aix',
  'android',
  'darwin',
  'freebsd',
  'linux',
  'netbsd',
  'openbsd',
  'openharmony',
  'sunos',
  'win32',
]
const PROCESSORS = [
  'arm',
  'arm64',
  'ia32',
  'loong64',
  'mips64el',
  'ppc64',
  'riscv64',
  's390x',
  'wasm32',
  'x64',
]

/**
 * The binaries for other machines that the lock file lacks. A registry that did not offer one when the lock was
 * written leaves a gap, and `npm ci` then refuses the whole file, on every machine. An entry without a hash fills it.
 */
export function findMissingBinaries(packages: LockedPackages): LockedPackages {
  const missing: LockedPackages = {}
  for (const [place, entry] of Object.entries(packages)) {
    for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
      const isThere = [`node_modules/${name}`, `${place}/node_modules/${name}`].some((key) => key in packages)
      const platform = readPlatform(name)
      if (isThere || !platform) continue
      missing[`node_modules/${name}`] = {
        version,
        ...platform,
        ...(entry.dev ? { dev: true } : {}),
        optional: true,
      }
    }
  }
  return missing
}

/** '@biomejs/cli-linux-arm64-musl' → linux, arm64, musl; null for a name without a platform. */
function readPlatform(name: string): Pick<LockEntry, 'cpu' | 'os' | 'libc'> | null {
  const words = name.slice(name.indexOf('/') + 1).split('-')
  const os = words.filter((word) => SYSTEMS.includes(word))
  const cpu = words.filter((word) => PROCESSORS.includes(word))
  if (cpu.length === 0) return null
  const library = words.find((word) => /^(gnu|musl)/.test(word))
  const libc = library && os.includes('linux') ? [library.startsWith('musl') ? 'musl' : 'glibc'] : []
  return { cpu, ...(os.length > 0 ? { os } : {}), ...(libc.length > 0 ? { libc } : {}) }
}
