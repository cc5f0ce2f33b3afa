import type { EventTemplates, NotifiableName } from '@causerie/contracts/notifications'
import { coveringEvents, NotifiableEvent } from '@causerie/contracts/push'

type Templates = Pick<EventTemplates, 'titleTemplate' | 'bodyTemplate'>
/** What a request says of an event. */
export type GivenTemplates = { name: NotifiableEvent } & {
  [T in keyof Templates]?: string | undefined
}

const none: Templates = { titleTemplate: '', bodyTemplate: '' }

/** What is set for the event itself. */
export const templatesSetFor = (
  all: readonly EventTemplates[],
  event: NotifiableEvent,
): Templates => {
  const { titleTemplate, bodyTemplate } = all.find(({ name }) => name === event) ?? none
  return { titleTemplate, bodyTemplate }
}

/** Of an event and of the one that covers it, which has less to say; of no other are templates. */
export const namesFor = (event: NotifiableEvent): NotifiableEvent[] => {
  const covering = coveringEvents[event]
  return covering ? [event, covering] : [event]
}

/**
 * The templates of an event. Of each text, the first level that has one decides, and in a level one
 * of the event itself before that of the event that covers it.
 */
export const templatesFor = (
  event: NotifiableEvent,
  ...levels: readonly (readonly EventTemplates[] | undefined)[]
): Templates => {
  const inOrder = levels.flatMap((all = []) =>
    namesFor(event).map((name) => templatesSetFor(all, name)),
  )
  const first = (text: keyof Templates): string =>
    inOrder.find((one) => one[text] !== '')?.[text] ?? ''
  return { titleTemplate: first('titleTemplate'), bodyTemplate: first('bodyTemplate') }
}

/** Whether a level says something of its own for an event. */
export const isTemplated = (all: readonly EventTemplates[], event: NotifiableEvent): boolean =>
  !isSame(templatesFor(event, all), none)

/** Whether what a request names is an event, and no module: of these are no templates. */
export const isOfEvent = <T extends { name: NotifiableName }>(
  given: T,
): given is T & { name: NotifiableEvent } => NotifiableEvent.safeParse(given.name).success

/** The templates that a request changes, complete. */
export const changedTemplates = (
  before: readonly EventTemplates[],
  given: readonly GivenTemplates[],
): EventTemplates[] => {
  const after = new Map<NotifiableEvent, Templates>()
  for (const { name, titleTemplate, bodyTemplate } of given) {
    const known = after.get(name) ?? templatesSetFor(before, name)
    after.set(name, {
      titleTemplate: titleTemplate ?? known.titleTemplate,
      bodyTemplate: bodyTemplate ?? known.bodyTemplate,
    })
  }
  return [...after]
    .map(([name, templates]) => ({ name, ...templates }))
    .filter((one) => !isSame(one, templatesSetFor(before, one.name)))
}

/** The templates after some of them are replaced, sorted by name, without empty ones. */
export const withTemplates = (
  before: readonly EventTemplates[],
  changed: readonly EventTemplates[],
): EventTemplates[] =>
  [...new Map([...before, ...changed].map((one) => [one.name, one])).values()]
    .filter((one) => !isSame(one, none))
    .sort((a, b) => (a.name < b.name ? -1 : 1))

const isSame = (a: Templates, b: Templates): boolean =>
  a.titleTemplate === b.titleTemplate && a.bodyTemplate === b.bodyTemplate
