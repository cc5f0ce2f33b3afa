import { userDeleted } from '@causerie/contracts/community'
import { refuse } from '@causerie/protocol'
import { internalIdOf } from '@causerie/testkit/facts'
import { as, given, madeId } from '@causerie/testkit/given'
import { describe, expect, test } from 'vitest'
import { people } from '../../test/polls.ts'
import { contentService } from '../service.ts'
import { createPoll } from './create-poll.ts'

describe('creating a poll', () => {
  const body = { question: 'Lunch?', answers: [{ data: 'soup' }, { data: 'salad' }] }

  test('gives it and its answers ids', async () => {
    expect(
      await given(contentService, people).when(createPoll, { body, caller: as('bob') }),
    ).toMatchObject([
      {
        type: 'PollCreated',
        orderedBy: `poll:${madeId(1)}`,
        data: {
          pollId: madeId(1),
          userId: 'bob',
          userInternalId: internalIdOf('bob'),
          title: '',
          question: 'Lunch?',
          answers: [
            { id: madeId(2), dataType: 'text', data: 'soup', fileId: null },
            { id: madeId(3), dataType: 'text', data: 'salad', fileId: null },
          ],
          answerType: 'single',
          closedIn: 0,
        },
      },
    ])
  })

  test('is refused to deleted users and with unknown files', async () => {
    const gone = [...people, userDeleted({ userId: 'bob' })]
    expect(await given(contentService, gone).when(createPoll, { body, caller: as('bob') })).toEqual(
      refuse('user-not-found'),
    )
    const images = { ...body, answers: [{ data: 'soup' }, { dataType: 'image', fileId: 'photo' }] }
    expect(await given(contentService, people).when(createPoll, { body: images })).toEqual(
      refuse('unknown-file', ['photo']),
    )
  })
})
