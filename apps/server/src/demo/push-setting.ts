import type { Demo } from './demo.ts'

/** Turns pushes on, with the keys for browsers, which need no vendor; also for messages of communities. */
export const turnOnPushes = async ({ asAdministrator }: Demo): Promise<void> => {
  await asAdministrator.put('/api/v3/network-settings/push-notification', {
    enabled: true,
    notifiableEvents: [{ name: 'message.created', isPushNotifiable: true }],
  })
}
