import type { EventTemplates } from '@causerie/contracts/notifications'
import { coveringEvents, type NotifiableEvent } from '@causerie/contracts/push'

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

/** The templates of an event; where it has none, those of the event that covers it. */
export const templatesFor = (all: readonly EventTemplates[], event: NotifiableEvent): Templates => {
  const own = templatesSetFor(all, event)
  const covering = coveringEvents[event]
  const wider = covering ? templatesSetFor(all, covering) : none
  return {
    titleTemplate: own.titleTemplate || wider.titleTemplate,
    bodyTemplate: own.bodyTemplate || wider.bodyTemplate,
  }
}

/** Whether the network says something of its own for an event. */
export const isTemplated = (all: readonly EventTemplates[], event: NotifiableEvent): boolean => {
  const { titleTemplate, bodyTemplate } = templatesFor(all, event)
  return titleTemplate !== '' || bodyTemplate !== ''
}

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
