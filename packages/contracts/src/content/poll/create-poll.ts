import { z } from 'zod'
import { pollCollections } from '../../resources/collections.ts'
import { idOf, nameOf, optional, withDefault } from '../../resources/input.ts'
import { everybody } from '../../scopes/network.ts'
import { operation } from '../../shared/operation.ts'
import { refusalsToAttach, refusalsToWriteText } from '../../shared/refusals.ts'

const tenYears = 10 * 365 * 24 * 60 * 60 * 1000

const answer = z
  .object({
    dataType: withDefault(z.enum(['text', 'image']), 'text'),
    data: optional(nameOf(500)),
    /** Of an image that the caller has uploaded. */
    fileId: optional(idOf(50)),
  })
  .superRefine(({ dataType, data, fileId }, context) => {
    if (dataType === 'text' && data === undefined)
      context.addIssue({ code: 'custom', path: ['data'], message: 'An answer needs a text.' })
    if (dataType === 'image' && fileId === undefined)
      context.addIssue({ code: 'custom', path: ['fileId'], message: 'An image needs a file.' })
  })

export const createPoll = operation({
  id: 'createPoll',
  owner: 'content',
  method: 'POST',
  path: '/api/v3/polls',
  summary: 'Create a poll',
  description:
    'Creates a poll. Only its creator can see it until a post of the creator shows it (`data.pollId`).',
  may: everybody,
  prehook: 'poll.shouldCreate',
  body: z.object({
    question: nameOf(1000).describe('What is asked.'),
    title: optional(nameOf(150)).describe('A heading.'),
    answers: z.array(answer).min(2).max(10).describe('What users choose from.'),
    answerType: withDefault(z.enum(['single', 'multiple']), 'single').describe(
      'How many answers a user chooses.',
    ),
    closedIn: optional(z.number().int().min(0).max(tenYears)).describe(
      'Milliseconds for which the poll runs, ten years at most, from when a post shows it to others. Absent or 0: it does not end by itself.',
    ),
  }),
  example: {
    body: {
      question: 'Which tomatoes shall we plant?',
      title: 'South plot',
      answers: [
        { dataType: 'text', data: 'San Marzano' },
        { dataType: 'text', data: 'Black Krim' },
      ],
      answerType: 'multiple',
      closedIn: 604_800_000,
    },
  },
  reply: pollCollections,
  refusals: ['user-not-found', ...refusalsToAttach('image'), ...refusalsToWriteText],
})
