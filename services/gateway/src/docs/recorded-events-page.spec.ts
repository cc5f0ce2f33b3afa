import { eventsOf } from '@causerie/contracts'
import type { AnyEventKind } from '@causerie/protocol'
import { expect, test } from 'vitest'
import { recordedEventsPage } from './recorded-events-page.ts'

const events = Object.entries(eventsOf).flatMap(([service, ofService]) =>
  Object.values<AnyEventKind>(ofService).map(({ type, summary }) => ({
    anchor: `${service}.${type}`,
    summary,
  })),
)
const page = recordedEventsPage({ hasDemo: true })
const matches = (pattern: RegExp): (string | undefined)[] =>
  [...page.matchAll(pattern)].map(([, found]) => found)

test('every event has an anchor, its sentence, and a link in the contents', () => {
  const anchors = events.map(({ anchor }) => anchor)
  expect(matches(/<article id="([^"]+)">/g)).toEqual(anchors)
  expect(matches(/<li><a href="#([^"]+)">/g)).toEqual(anchors)
  for (const { summary } of events)
    expect(page).toContain(summary.replaceAll('&', '&amp;').replaceAll('<', '&lt;'))
})

test('no anchor is used twice', () => {
  const anchors = matches(/ id="([^"]+)"/g)
  expect(new Set(anchors).size).toBe(anchors.length)
})

test('nothing is hidden from the search of the browser', () => {
  expect(page).not.toMatch(/<details|hidden(?!>Search)|display: none/)
})
