import {
  checkAppCode,
  checkById,
  checkByPassword,
  checkChangePassword,
  checkEmailChange,
  checkKeyName,
  checkNothing,
  checkProfile,
  checkProven,
  checkProvenById,
} from '#domain/forms/account-forms.ts'
import {
  confirmAuthenticator,
  renewBackupCodes,
  startAuthenticator,
  stopAuthenticator,
} from '#services/accounts/authenticator.ts'
import { cancelEmailChange, requestEmailChange } from '#services/accounts/change-email.ts'
import { changePassword } from '#services/accounts/change-password.ts'
import { chooseNewsletter } from '#services/accounts/newsletter-choice.ts'
import { nameOwnPasskey, removePasskey } from '#services/accounts/passkeys.ts'
import { saveProfile } from '#services/accounts/save-profile.ts'
import { endOtherSessions, endSession } from '#services/accounts/sessions.ts'
import { resendVerification } from '#services/accounts/verify-email.ts'
import { handleForm, handleProvenForm, outcomeOf } from './account-answer.server.ts'
import { describeSetUp, repeatSetUp } from './authenticator-set-up.server.ts'

export const PROFILE_HANDLERS = {
  profile: handleForm(checkProfile, async ({ deps, account, value }) => {
    await saveProfile(deps, { account, ...value })
    return { outcome: 'done' }
  }),

  resend: handleForm(checkNothing, async ({ deps, account }) => {
    const result = await resendVerification(deps, account.userId)
    // The page itself shows that an address was confirmed meanwhile.
    return { outcome: !result.ok && result.reason === 'too-many' ? 'tooMany' : 'done' }
  }),

  emailChange: handleProvenForm(checkEmailChange, async ({ deps, account, value: { newEmail } }) => ({
    outcome: outcomeOf(await requestEmailChange(deps, { account, newEmail })),
  })),

  emailCancel: handleForm(checkNothing, async ({ deps, account }) => {
    await cancelEmailChange(deps, account)
    return { outcome: 'done' }
  }),

  newsletterOn: handleForm(checkNothing, async ({ deps, account }) => ({
    outcome: await chooseNewsletter(deps, {
      account,
      isWanted: true,
      country: deps.destination.country,
    }),
  })),

  newsletterOff: handleForm(checkNothing, async ({ deps, account }) => ({
    outcome: await chooseNewsletter(deps, { account, isWanted: false }),
  })),
}

export const SECURITY_HANDLERS = {
  password: handleForm(checkChangePassword, async ({ deps, account, headers, value }) => {
    const result = await changePassword(deps, { account, headers, ...value })
    return { outcome: outcomeOf(result), ...(result.ok && { cookies: result.cookies }) }
  }),

  appStart: handleForm(checkByPassword, async ({ deps, account, headers, value }) => {
    const result = await startAuthenticator(deps, { account, headers, ...value })
    if (!result.ok) return { outcome: outcomeOf(result) }
    return { outcome: 'done', revealed: describeSetUp(result.address) }
  }),

  appConfirm: handleForm(checkAppCode, async ({ deps, account, headers, value }) => {
    const result = await confirmAuthenticator(deps, { account, headers, code: value.code })
    if (!result.ok)
      return { outcome: outcomeOf(result), ...repeatSetUp({ email: account.email, secret: value.secret }) }
    const { backupCodes: codes, cookies } = result
    return { outcome: 'done', cookies, revealed: { kind: 'codes', codes } }
  }),

  appStop: handleProvenForm(checkProven, async ({ deps, account }) => ({
    outcome: outcomeOf(await stopAuthenticator(deps, account)),
  })),

  backupCodes: handleProvenForm(checkProven, async ({ deps, account }) => {
    const result = await renewBackupCodes(deps, account)
    if (!result.ok) return { outcome: outcomeOf(result) }
    return { outcome: 'done', revealed: { kind: 'codes', codes: result.backupCodes } }
  }),

  keyName: handleForm(checkKeyName, async ({ deps, account, value: { id, keyName: name } }) => ({
    outcome: await nameOwnPasskey(deps, { account, id, name }),
  })),

  keyRemove: handleProvenForm(checkProvenById, async ({ deps, account, value: { id } }) => ({
    outcome: outcomeOf(await removePasskey(deps, { account, id })),
  })),

  session: handleForm(checkById, async ({ deps, account, value: { id } }) => ({
    outcome: (await endSession(deps, { account, id })) > 0 ? 'done' : 'missing',
  })),

  sessions: handleForm(checkNothing, async ({ deps, account }) => {
    await endOtherSessions(deps, account)
    return { outcome: 'done' }
  }),
}
