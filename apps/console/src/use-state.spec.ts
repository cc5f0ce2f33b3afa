import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const folder = new URL('.', import.meta.url)
const typed = 'a draft, which is not sent yet'
const asked = 'a question that is open, about records that the address does not have'

/** What components keep for themselves, and why it is no state of a screen: those stand in the address (`useUrlState`). */
const kept: Readonly<Record<string, string>> = {
  'app.tsx opened': 'a session',
  'chat/channel-members.tsx period': 'a draft of the next mute',
  'chat/channel-sending.tsx period': 'a draft of the next mute',
  'chat/conversation-of-others.tsx isOpen': 'reading is recorded: an address must not read again',
  'chat/rate-limit.tsx typed': typed,
  'communities/community-settings.tsx words': typed,
  'live.tsx isStreaming': 'the connection',
  'live.tsx refused': 'the connection',
  'live.tsx watched': 'the connection',
  'notifications/explain-form.tsx typed': typed,
  'review/queue.tsx asked': asked,
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
  'screen/search-field.tsx sent': 'the search of the address, to notice another one',
  'screen/search-field.tsx typed': typed,
  'screen/use-notices.ts notices': 'what was done just now',
  'session/sign-in.tsx token': 'a secret',
  'settings/number-input.tsx typed': typed,
  'streams/viewer-bans.tsx typed': typed,
  'texts/texts.tsx language': 'kept by the browser',
  'texts/texts.tsx spoken': 'loaded code',
}

test('what a screen shows stands in its address', () => {
  const all = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  const files = all.filter((file) => /\.tsx?$/.test(file) && !file.endsWith('.spec.ts'))
  const states = files.flatMap((file) => {
    const source = readFileSync(new URL(file, folder), 'utf8')
    const named = [...source.matchAll(/const \[(\w+), \w+\] = use(?:State|Toggle)\b/g)].map(([, name]) => `${file} ${name}`)
    // One that is kept in another way has no name here.
    expect(named, file).toHaveLength(source.match(/= use(?:State|Toggle)\b/g)?.length ?? 0)
    return named
  })
  expect(states.toSorted()).toEqual(Object.keys(kept))
})
