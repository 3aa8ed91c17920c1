import { runBackupCommand } from './backup-command.ts'
import { runStorageCommand } from './run-storage-command.ts'

await runStorageCommand(runBackupCommand)
