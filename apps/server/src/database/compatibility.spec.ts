import { eventsOf } from '@causerie/contracts'
import { expect, test } from 'vitest'
import { loadService } from '../roles/services.ts'
import { type Compatibility, compatibilityOf, faultsBetween } from './compatibility.ts'

const content = await loadService('content')
const now = compatibilityOf(content)
const changed = (events: Record<string, string | undefined>): Compatibility => ({
  ...now,
  events: Object.fromEntries(
    Object.entries({ ...now.events, ...events }).filter(([, of]) => of !== undefined),
  ) as Record<string, string>,
})

test('versions with the same events serve at once', () => {
  expect(Object.keys(now.events)).toHaveLength(Object.keys(eventsOf.content).length)
  // As it is stored.
  expect(
    faultsBetween(JSON.parse(JSON.stringify(now)) as Compatibility, compatibilityOf(content)),
  ).toEqual([])
})

test.each([
  ['records one that the other does not know', { PostCreated: undefined }],
  ['records another version', { PostCreated: '0-000000000000' }],
  ['no longer knows one', { PostForgotten: '1-000000000000' }],
])('a version does not serve beside one if it %s', (_, events) => {
  expect(faultsBetween(changed(events), now)).toEqual([
    `only one of the two versions knows these events as they are: ${Object.keys(events).join()}`,
  ])
})

test('versions of two generations do not serve at once', () => {
  expect(faultsBetween({ ...now, generation: '0' }, now)).toEqual([
    'processes of generations 0 and 1 cannot serve at once',
  ])
})

test('a version with another follow-up does not serve beside one without: nobody would run it for the requests that wait for it', () => {
  const [first = '', ...others] = now.followUps
  const fault = [`only one of the two versions runs these follow-ups: ${first}`]
  expect(faultsBetween({ ...now, followUps: others }, now)).toEqual(fault)
  expect(faultsBetween(now, { ...now, followUps: others })).toEqual(fault)
})
