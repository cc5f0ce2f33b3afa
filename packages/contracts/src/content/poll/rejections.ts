import { type Rejections, rejection } from '@causerie/protocol'

export const pollRejections = {
  'poll-not-found': rejection(404, 400400, 'The poll does not exist.'),
  'poll-answer-not-found': rejection(404, 400400, 'The poll has no such answer.'),
  'not-poll-creator': rejection(
    403,
    400300,
    'Only the creator and moderators can close or delete a poll.',
  ),
  'poll-closed': rejection(400, 400000, 'The poll is closed.'),
  'already-voted': rejection(400, 400000, 'You have already voted in this poll.'),
  'unknown-poll-answers': rejection(400, 400000, 'The poll does not have some of these answers.'),
  'single-answer-poll': rejection(400, 400000, 'Votes in this poll have one answer.'),
  'unknown-poll': rejection(400, 400000, 'A post can only show an existing poll.'),
  'poll-of-another-user': rejection(400, 400000, 'A post can only show a poll of its author.'),
  'poll-already-posted': rejection(400, 400000, 'Another post already shows this poll.'),
} as const satisfies Rejections
