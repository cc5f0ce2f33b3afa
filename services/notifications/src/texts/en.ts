import type { Texts } from './texts.ts'

/** English is the fallback language and must be complete. */
export const en: Texts = {
  'post-in-community':
    '{form, select, one {{first}} two {{first} and {second}} other {{first} and {others, plural, one {# other} other {# others}}}} posted in {community}',
  'mention-in-post':
    "{first} mentioned you in a post {location, select, community {in {community}} viewer {on your feed} actor {on their feed} other {on {owner}''s feed}}",
  'deleted-user': 'Deleted user',
}
