import type { ApnsSetting, PushChange } from './push-setting.ts'

/** What is typed of the keys for iOS; `key` is empty where the present one stays. */
export type ApnsFields = ApnsSetting & { key: string }

export const emptyApns: ApnsFields = {
  key: '',
  keyId: '',
  teamId: '',
  topic: '',
  isProduction: true,
}

export const apnsFieldsOf = (apns: ApnsSetting | null): ApnsFields => ({
  ...emptyApns,
  ...apns,
})

/**
 * The fields that differ, as a request says them; the others stay as somebody else may have changed
 * them meanwhile.
 */
export const apnsChangesOf = (
  before: ApnsFields,
  typed: ApnsFields,
): NonNullable<PushChange['apns']> => {
  const { isProduction } = typed
  const [key, keyId, teamId, topic] = [typed.key, typed.keyId, typed.teamId, typed.topic].map(
    (text) => text.trim(),
  )
  return {
    ...(key && { key }),
    ...(keyId && keyId !== before.keyId && { keyId }),
    ...(teamId && teamId !== before.teamId && { teamId }),
    ...(topic && topic !== before.topic && { topic }),
    ...(isProduction !== before.isProduction && { isProduction }),
  }
}
