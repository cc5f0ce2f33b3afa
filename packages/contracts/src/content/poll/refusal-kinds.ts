import { type RefusalKinds, refusalKind } from '@causerie/protocol'

export const pollRefusalKinds = {
  'poll-not-found': refusalKind(404, 400400, 'The poll does not exist.'),
  'poll-answer-not-found': refusalKind(404, 400400, 'The poll has no such answer.'),
  'not-poll-creator': refusalKind(
    403,
    400300,
    'Only the creator and moderators can close or delete a poll.',
  ),
  'poll-closed': refusalKind(400, 400000, 'The poll is closed.'),
  'already-voted': refusalKind(400, 400000, 'You have already voted in this poll.'),
  'unknown-poll-answers': refusalKind(400, 400000, 'The poll does not have some of these answers.'),
  'single-answer-poll': refusalKind(400, 400000, 'Votes in this poll have one answer.'),
  'unknown-poll': refusalKind(400, 400000, 'A post can only show an existing poll.'),
  'poll-of-another-user': refusalKind(400, 400000, 'A post can only show a poll of its author.'),
  'poll-already-posted': refusalKind(400, 400000, 'Another post already shows this poll.'),
} as const satisfies RefusalKinds
