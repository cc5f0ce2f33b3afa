import { moduleOfEvent, type NotifiableEvent } from './notifiable-event.ts'

/** What templates of messages may name. */
const ofMessages = ['userDisplayName', 'channelDisplayName', 'title', 'body'] as const
/** What templates of other acts may name. */
const ofActs = ['userDisplayName', 'communityDisplayName', 'title', 'body'] as const

/**
 * What templates of an event may name as `{{ name }}`: who acted, and where, empty if it is no such
 * place, and the words that are pushed without a template, in the language of the user.
 */
export const pushParametersOf = (event: NotifiableEvent): readonly string[] =>
  moduleOfEvent(event) === 'chat' ? ofMessages : ofActs

const placeholders = /\{\{(?:([^{}]*)\}\})?/g

/**
 * What is wrong with a template and at which of its characters, counted from 1; undefined: nothing.
 */
export const problemInTemplate = (
  template: string,
  parameters: readonly string[],
): string | undefined => {
  for (const { index, 1: inner } of template.matchAll(placeholders)) {
    const place = `at character ${[...template.slice(0, index)].length + 1}`
    if (inner === undefined) return `Must end the placeholder ${place} with }}.`
    if (!parameters.includes(inner.trim()))
      return `Must name ${parameters.join(', ')} in the placeholder ${place}.`
  }
  return undefined
}

/** A template with these values in place of its placeholders. Placeholders in values stay as they are. */
export const filledTemplate = (
  template: string,
  values: Readonly<Record<string, string>>,
): string =>
  template.replace(placeholders, (whole, inner: string | undefined) => {
    const name = inner?.trim() ?? ''
    return Object.hasOwn(values, name) ? (values[name] ?? '') : whole
  })
