import { createPoll as contract, pollCreated } from '@causerie/contracts/content'
import { pollKey } from '@causerie/contracts/shared'
import { hydrationRows } from '@causerie/hydration'
import { command } from '@causerie/kernel'
import { refusalByRules, theRuleSet, verdictOn } from '@causerie/moderation'
import { refuse } from '@causerie/protocol'
import { refusalOfAttachments, users } from '@causerie/replicas'
import { imagesIn, polls } from './poll.ts'
import { onePollAnswer } from './poll-view.ts'

export const createPoll = command(contract, {
  resolve: async ({ body, newId }, reader) => ({
    verdict: await verdictOn(
      [body.question, body.title, body.answers.map(({ data }) => data)],
      reader,
    ),
    pollId: newId(),
    answers: body.answers.map(({ dataType, data = '', fileId = null }) => ({
      id: newId(),
      dataType,
      data,
      fileId,
    })),
  }),
  orderBy: ({ resolved }) => pollKey(resolved.pollId),
  load: ({ resolved, caller }) => ({
    ...hydrationRows(caller, { userIds: [caller.userId], fileIds: imagesIn(resolved.answers) }),
    creator: users.get(caller.userId),
    poll: polls.get(resolved.pollId),
    ruleSet: theRuleSet(),
  }),
  decide: ({ creator, files, ruleSet }, { resolved: { verdict, ...resolved }, body, caller }) => {
    if (!creator || creator.isDeleted) return refuse('user-not-found')
    const { question, title = '', answerType, closedIn = 0 } = body
    const { userId, userInternalId } = creator
    const images = imagesIn(resolved.answers).map((fileId) => ({ fileId, type: 'image' as const }))
    const refusal = refusalOfAttachments(images, files, caller) ?? refusalByRules(verdict, ruleSet)
    return (
      refusal ?? [
        pollCreated({ ...resolved, userId, userInternalId, title, question, answerType, closedIn }),
      ]
    )
  },
  reply: async ({ caller, rows }, reader) =>
    onePollAnswer(reader, caller, { ...(await rows()), vote: undefined }),
})
