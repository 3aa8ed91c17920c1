import { benchPages } from './pages.ts'
import { benchSearch } from './search.ts'
import { benchVisit } from './visit.ts'

// Wall times depend on what else the machine does; the ratios, measured side by side, do not.
await benchSearch()
await benchPages()
await benchVisit()
