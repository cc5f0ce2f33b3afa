import type { z } from 'zod'
import type { NotifiableEvent } from '../../push/notifiable-event.ts'
import { problemInTemplate, pushParametersOf } from '../../push/push-template.ts'
import { ifGiven, text } from '../../resources/input.ts'

/** What pushes of an event are to say. */
export const eventTemplateInput = {
  titleTemplate: ifGiven(text(0, 1_000)).describe(
    'The title of its pushes, with `{{ name }}` for what `parameters` of the setting names. Empty: the usual one.',
  ),
  bodyTemplate: ifGiven(text(0, 5_000)).describe('The body of its pushes, likewise.'),
}

type Given = { titleTemplate?: string | undefined; bodyTemplate?: string | undefined }

/** Templates name nothing but parameters of the event. */
export const checkTemplates = (
  name: NotifiableEvent,
  { titleTemplate = '', bodyTemplate = '' }: Given,
  context: z.RefinementCtx,
): void => {
  for (const [member, template] of Object.entries({ titleTemplate, bodyTemplate })) {
    const message = problemInTemplate(template, pushParametersOf(name))
    if (message !== undefined) context.addIssue({ code: 'custom', path: [member], message })
  }
}
