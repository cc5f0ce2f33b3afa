import { type RefusalKinds, refusalKind } from '@causerie/protocol'

export const storyRefusalKinds = {
  'story-not-found': refusalKind(404, 400400, 'The story does not exist, or has expired.'),
  'story-exists': refusalKind(409, 400900, 'You created a different story with this referenceId.'),
  'story-target-not-found': refusalKind(400, 400000, 'The target of the story does not exist.'),
  'story-content': refusalKind(
    400,
    400000,
    'A story needs the content that its type has, and no other.',
  ),
  'bad-link': refusalKind(400, 400000, 'A link must be a web address of a public domain.'),
  'too-many-stories-of-user': refusalKind(
    400,
    400000,
    'You have created the maximum number of stories for today.',
  ),
  'too-many-stories-in-community': refusalKind(
    400,
    400000,
    'This community has the maximum number of new stories for today.',
  ),
  'own-story': refusalKind(403, 400301, 'You cannot flag your own story.'),
  'story-not-flagged': refusalKind(403, 400301, 'You have not flagged this story.'),
  'too-many-story-flags': refusalKind(403, 400301, 'This story has the maximum number of flags.'),
} as const satisfies RefusalKinds
