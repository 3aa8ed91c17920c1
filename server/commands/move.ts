import { runMoveCommand } from './move-command.ts'
import { runStorageCommand } from './run-storage-command.ts'

await runStorageCommand(runMoveCommand)
