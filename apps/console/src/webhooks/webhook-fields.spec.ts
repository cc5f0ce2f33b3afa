import { expect, test } from 'vitest'
import { changesOf, emptyFields, type WebhookFields } from './webhook-fields.ts'

const fields: WebhookFields = {
  ...emptyFields,
  url: 'https://example.org/',
  events: ['user.didCreate', 'user.deleted'],
}

test('a change names the fields that differ, and no others', () => {
  expect(changesOf(fields, { ...fields, description: 'Mail', events: [] })).toEqual({
    description: 'Mail',
    events: [],
  })
  expect(changesOf(fields, { ...fields, channelIds: ['birds'] })).toEqual({ channelIds: ['birds'] })
})

test('the order of events and places is no change, and another one of them is', () => {
  expect(changesOf(fields, { ...fields, events: ['user.deleted', 'user.didCreate'] })).toEqual({})
  expect(changesOf(fields, { ...fields, events: ['user.deleted', 'user.didUpdate'] })).toEqual({
    events: ['user.deleted', 'user.didUpdate'],
  })
})
