import { expect, test } from 'vitest'
import { eventGroups, eventsOfGroup, groupOfEvent } from './event-groups.ts'
import type { NotifiableEventName } from './push-setting.ts'

test('the events of a group have its order, not that of the answer', () => {
  const names: NotifiableEventName[] = ['story.created', 'text-message.created', 'message.created']
  const events = names.map((name) => ({ name }))
  expect(eventsOfGroup(events, 'chat')).toEqual([
    { name: 'message.created' },
    { name: 'text-message.created' },
  ])
  expect(eventsOfGroup(events, 'live')).toEqual([])
})

test('no group is empty', () => {
  expect(new Set(Object.values(groupOfEvent))).toEqual(new Set(eventGroups))
})
