import { runRestoreCommand } from './restore-command.ts'
import { runStorageCommand } from './run-storage-command.ts'

await runStorageCommand(runRestoreCommand)
