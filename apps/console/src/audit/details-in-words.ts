import type { TextKey } from '../texts/english.ts'
import type { Texts } from '../texts/texts.tsx'
import { wordsOf } from './audit-sentence.ts'

type Words = Pick<Texts, 'say' | 'time'>
type Detail = { label: string; text: string }

const labels = {
  given: 'detail_given',
  taken: 'detail_taken',
  until: 'detail_until',
  fields: 'detail_fields',
  change: 'detail_change',
  permissions: 'detail_permissions',
  type: 'detail_type',
  regexs: 'detail_regexs',
  count: 'detail_count',
  pins: 'detail_pins',
  placement: 'detail_placement',
  isPermanent: 'detail_isPermanent',
  reason: 'detail_reason',
  cause: 'detail_cause',
  refused: 'detail_refused',
  address: 'detail_address',
  rateLimit: 'detail_rateLimit',
  rateLimitWindow: 'detail_rateLimitWindow',
  status: 'detail_status',
  isModerated: 'detail_isModerated',
  of: 'detail_of',
  imported: 'detail_imported',
  existing: 'detail_existing',
  failed: 'detail_failed',
} as const satisfies Record<string, TextKey>
const isLabelled = (name: string): name is keyof typeof labels => Object.hasOwn(labels, name)

const values = {
  created: 'value_created',
  updated: 'value_updated',
  deleted: 'value_deleted',
  added: 'value_added',
  set: 'value_set',
  removed: 'value_removed',
  ended: 'value_ended',
  enabled: 'value_enabled',
  disabled: 'value_disabled',
  api: 'value_api',
  server: 'value_server',
  administrator: 'value_administrator',
  signing: 'value_signing',
  default: 'value_default',
  announcement: 'value_announcement',
  stopped: 'value_stopped',
  terminated: 'value_terminated',
  flags: 'value_flags',
  started: 'value_started',
  done: 'value_done',
  failed: 'value_failed',
} as const satisfies Record<string, TextKey>
const isValue = (text: string): text is keyof typeof values => Object.hasOwn(values, text)
/** The details that have one of these values; others are words of their own, such as rules. */
const chosen = new Set(['change', 'type', 'placement', 'reason', 'cause', 'status'])
/** The details that name fields, permissions or roles of the API. */
const named = new Set(['fields', 'permissions', 'given', 'taken', 'refused'])
const isTime = (text: string): boolean => /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(text)

/** A value as a reader says it. */
const textOf = (value: unknown, name: string, words: Words): string => {
  const { say, time } = words
  if (value === null || value === undefined || value === '')
    return say(name === 'until' ? 'value_forever' : 'value_none')
  if (typeof value === 'boolean') return say(value ? 'value_yes' : 'value_no')
  if (Array.isArray(value)) return value.map((one) => textOf(one, name, words)).join(', ')
  if (typeof value === 'object')
    return Object.entries(value)
      .map(([key, inner]) => `${wordsOf(key)}: ${textOf(inner, key, words)}`)
      .join(', ')
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  if (chosen.has(name) && isValue(text)) return say(values[text])
  if (isTime(text)) return text.startsWith('9999') ? say('value_forever') : time(text)
  return named.has(name) ? wordsOf(text) : text
}

const recordIn = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? { ...value } : {}

/** What a setting was before and is after, one by one; only what differs. */
const changesOf = (before: unknown, after: unknown, words: Words): Detail[] => {
  const [old, now] = [recordIn(before), recordIn(after)]
  return Object.keys(now)
    .filter((key) => JSON.stringify(old[key]) !== JSON.stringify(now[key]))
    .map((key) => {
      const text = textOf(now[key], key, words)
      return {
        label: wordsOf(key),
        text: key in old ? `${textOf(old[key], key, words)} → ${text}` : text,
      }
    })
}

/**
 * `refused` is why an operation was refused, or how many messages somebody sent who is muted for
 * it.
 */
const labelOf = (name: string, value: unknown, { say }: Words): string => {
  if (name === 'refused' && typeof value === 'string') return say('detail_reason')
  return isLabelled(name) ? say(labels[name]) : wordsOf(name)
}

/** What the kind of an act leaves open, in words. */
export const detailsInWords = (
  { before, after, ...others }: Readonly<Record<string, unknown>>,
  words: Words,
): Detail[] => [
  ...Object.entries(others)
    // That it can be restored needs no word.
    .filter(
      ([name, value]) =>
        !(name === 'isPermanent' && value !== true) &&
        !(Array.isArray(value) && value.length === 0),
    )
    .map(([name, value]) => ({
      label: labelOf(name, value, words),
      text: textOf(value, name, words),
    })),
  ...changesOf(before, after, words),
]
