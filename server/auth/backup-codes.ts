import { generateRandomString, type SecretConfig, symmetricEncrypt } from 'better-auth/crypto'

const HOW_MANY = 10
const HALF_LENGTH = 5

/**
 * New codes and their stored form, as better-auth makes and reads them. Its own call accepts only the password as
 * proof.
 */
export async function makeBackupCodes(
  key: string | SecretConfig,
): Promise<{ backupCodes: string[]; sealed: string }> {
  const backupCodes = Array.from({ length: HOW_MANY }, () => `${makeHalf()}-${makeHalf()}`)
  return { backupCodes, sealed: await symmetricEncrypt({ key, data: JSON.stringify(backupCodes) }) }
}

function makeHalf(): string {
  return generateRandomString(HALF_LENGTH, 'a-z', '0-9', 'A-Z')
}
