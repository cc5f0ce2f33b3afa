import type { Texts } from './texts.ts'

/** English: the language of last resort, so it is complete. */
export const en: Texts = {
  'post-in-community':
    '{form, select, one {{first}} two {{first} and {second}} other {{first} and {others, plural, one {# other} other {# others}}}} posted in {community}',
  'mention-in-post':
    "{first} mentioned you in a post {place, select, community {in {community}} viewer {on your feed} actor {on their feed} other {on {owner}''s feed}}",
  'deleted-user': 'Deleted user',
}
