import { expect, test } from 'vitest'

const sources = import.meta.glob<string>('./**/*.{ts,tsx}', {
  query: '?raw',
  import: 'default',
  eager: true,
})
const typed = 'a draft, which is not sent yet'
const asked = 'a question that is open, about records that the address does not have'

/**
 * What components keep for themselves, and why it is no state of a screen: those stand in the
 * address (`useUrlState`).
 */
const kept: Readonly<Record<string, string>> = {
  'app.tsx notice': 'what was done just now',
  'app.tsx opened': 'a session',
  'chat/channel-members.tsx period': 'a draft of the next mute',
  'chat/channel-sending.tsx period': 'a draft of the next mute',
  'chat/conversation-of-others.tsx isOpen': 'reading is recorded: an address must not read again',
  'chat/rate-limit.tsx typed': typed,
  'communities/community-settings.tsx words': typed,
  'data/delete-network.tsx typed': typed,
  'data/new-hold.tsx typed': typed,
  'data/new-retention-rule.tsx typed': typed,
  'live.tsx isStreaming': 'the connection',
  'live.tsx refused': 'the connection',
  'live.tsx watched': 'the connection',
  'notifications/explain-form.tsx typed': typed,
  'push/apns-form.tsx fields': 'a secret, and what is typed with it',
  'push/apns-keys.tsx sent': 'what was done just now',
  'push/fcm-keys.tsx sent': 'what was done just now',
  'push/fcm-keys.tsx serviceAccount': 'a secret',
  'push/use-push-change.ts refused': 'what was done just now',
  'push/web-push-contact.tsx typed': typed,
  'review/around.tsx isOpen': 'reading is recorded: an address must not read again',
  'review/queue.tsx opened': asked,
  'review/queue.tsx selected': 'what the next act is about',
  'review/use-acts.ts leaving': 'what was done just now',
  'roles/new-role.tsx typed': typed,
  'rules/new-rule-form.tsx rule': typed,
  'rules/try-text.tsx text': typed,
  'rules/use-api-key.ts typed': 'a secret',
  'rules/use-dry-run.ts state': 'a run',
  'schedule/reschedule.tsx typed': typed,
  'screen/acting.tsx asked': asked,
  'screen/line-form.tsx typed': typed,
  'screen/pick-field.tsx typed': typed,
  'screen/search-field.tsx sent': 'the search of the address, to notice another one',
  'screen/search-field.tsx typed': typed,
  'screen/use-notices.ts notices': 'what was done just now',
  'session/sign-in.tsx token': 'a secret',
  'settings/number-input.tsx typed': typed,
  'streams/viewer-bans.tsx typed': typed,
  'texts/texts.tsx language': 'kept by the browser',
  'texts/texts.tsx spoken': 'loaded code',
  'webhooks/event-picker.tsx searched': typed,
  'webhooks/new-replay.tsx typed': typed,
  'webhooks/new-webhook.tsx created': 'what was done just now',
  'webhooks/new-webhook.tsx secret': 'a secret',
  'webhooks/rotate-secret.tsx hours': typed,
  'webhooks/rotate-secret.tsx secret': 'a secret',
  'webhooks/webhook-form.tsx fields': typed,
}

test('what a screen shows stands in its address', () => {
  const files = Object.entries(sources).filter(([path]) => !path.endsWith('.spec.ts'))
  expect(files.length).toBeGreaterThan(100)
  const states = files.flatMap(([path, source]) => {
    const file = path.replace('./', '')
    const named = [...source.matchAll(/const \[(\w+), \w+\] = use(?:State|Toggle)\b/g)].map(
      ([, name]) => `${file} ${name}`,
    )
    // One that is kept in another way has no name here.
    expect(named, file).toHaveLength(source.match(/= use(?:State|Toggle)\b/g)?.length ?? 0)
    return named
  })
  expect(states.toSorted()).toEqual(Object.keys(kept))
})
