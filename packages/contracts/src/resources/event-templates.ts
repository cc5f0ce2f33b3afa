import { z } from 'zod'
import { NotifiableEvent } from '../push/notifiable-event.ts'

/** What pushes say in place of the usual words. Empty: what the wider level says, or these. */
export const templates = {
  titleTemplate: z.string(),
  bodyTemplate: z.string(),
}
/** What templates may name, in answers. */
export const parameters = z
  .array(z.string())
  .describe('What its templates may name as `{{ name }}`.')

/** The templates of an event. Stored in events and rows. */
export const EventTemplates = z.object({ name: NotifiableEvent, ...templates })
export type EventTemplates = z.infer<typeof EventTemplates>
