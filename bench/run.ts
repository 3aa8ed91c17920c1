import { benchBasket } from './basket.ts'
import { benchCatalogue } from './catalogue.ts'
import { benchDelivered } from './delivered.ts'
import { benchFeedReaders } from './feed-readers.ts'
import { benchFeedRun } from './feed-run.ts'
import { benchGuards } from './guards.ts'
import { benchMatching } from './matching.ts'
import { benchPages } from './pages.ts'
import { benchRefresh } from './refresh.ts'
import { benchSearch } from './search.ts'
import { benchVisit } from './visit.ts'
import { benchWaitAdvice } from './wait-advice.ts'
import { benchWorkbench } from './workbench.ts'

// Wall times depend on what else the machine does; the ratios, measured side by side, do not.
await benchSearch()
benchDelivered()
benchMatching()
await benchGuards()
await benchBasket()
await benchFeedReaders()
await benchFeedRun()
await benchCatalogue()
await benchPages()
await benchRefresh()
await benchVisit()
benchWaitAdvice()
await benchWorkbench()
