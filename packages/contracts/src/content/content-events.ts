import { postEvents } from './post/post-events.ts'

/** Every event of the content service. */
export const contentEvents = {
  ...postEvents,
}
