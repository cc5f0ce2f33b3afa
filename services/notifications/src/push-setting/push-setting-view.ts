import type { PushNetworkSetting } from '@causerie/contracts/notifications'
import { NotifiableEvent, pushParametersOf } from '@causerie/contracts/push'
import type { Installation } from '@causerie/kernel'
import { isOnByDefault } from '../notification-setting/notification-policy.ts'
import { templatesSetFor } from './event-templates.ts'
import type { PushSetting } from './push-setting.ts'

/** What administrators see: nothing that is secret, and of every event whether it is pushed. */
export const pushSettingView = (
  { enabled, fcm, apns, webPush, events, templates }: PushSetting,
  installation: Pick<Installation, 'publicUrl'>,
): PushNetworkSetting => ({
  enabled,
  fcm: fcm && { projectId: fcm.projectId },
  apns: apns && {
    keyId: apns.keyId,
    teamId: apns.teamId,
    topic: apns.topic,
    isProduction: apns.isProduction,
  },
  webPush: webPush && {
    subject: contactOf(webPush, installation),
    publicKey: webPush.publicKey,
  },
  notifiableEvents: NotifiableEvent.options.map((name) => {
    const set = events.find((one) => one.name === name)
    return {
      name,
      isPushNotifiable: isOnByDefault({ network: events }, name),
      listenFromRoleIds: set?.listenFromRoleIds ?? [],
      ignoreFromRoleIds: set?.ignoreFromRoleIds ?? [],
      ...templatesSetFor(templates, name),
      parameters: [...pushParametersOf(name)],
    }
  }),
})

/** Push services refuse what is neither `mailto` nor `https`, as the address of a local trial is. */
const nobody = 'mailto:nobody@example.org'

/** Whom push services reach: who is named, or the installation. */
export const contactOf = (
  { subject }: { subject: string },
  { publicUrl }: Pick<Installation, 'publicUrl'>,
): string => subject || (publicUrl.startsWith('https:') ? publicUrl : nobody)
