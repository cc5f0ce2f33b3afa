import type { Page } from 'puppeteer-core'

/** Receivers answer nobody here, so the role that delivers is answered for. */
export type Answers = Readonly<Record<string, object>>

const at = '2026-11-29T17:00:00.000Z'
const delivery = {
  deliveryId: '7',
  messageId: 'msg_1',
  event: 'v3.post.didCreate',
  state: 'failed',
  isReplay: false,
  attempts: 2,
  nextAttemptAt: null,
  lastStatus: 410,
  createdAt: at,
  deliveredAt: null,
}

/** What is answered of a webhook that was disabled, by the end of the path. */
export const disabledWebhook = (webhookId: string): Answers => ({
  'GET /status': {
    state: 'disabled',
    disabledAt: at,
    reason: 'gone',
    failingSince: at,
    pending: 3,
    hours: [{ at: new Date().toISOString(), delivered: 4, failed: 2 }],
  },
  'GET /deliveries': { deliveries: [{ webhookId, ...delivery }], paging: {} },
  'GET /deliveries/7': {
    deliveries: [{ webhookId, ...delivery }],
    attempts: [
      { number: 1, at, failure: 'timeout: 15 s', duration: 15_000, answer: '' },
      { number: 2, at, status: 410, failure: '', duration: 12, answer: '<b>no more</b>' },
    ],
    payload: '{"event":"v3.post.didCreate","data":{"posts":[]}}',
  },
  'GET /replays': {
    replays: [
      {
        replayId: '3',
        webhookId,
        since: null,
        until: at,
        events: [],
        recordId: 'bob',
        state: 'running',
        reachedAt: at,
        messages: 5,
        createdAt: at,
        endedAt: null,
      },
    ],
  },
  'POST /resume': {},
  'POST /deliveries/7/resend': {},
  'DELETE /replays/3': {},
})

type Answered = { webhookId: string; answers: Answers; asked: string[] }
/** Answers requests about a webhook; what was asked is added to `asked`. */
export const answerFor = async (
  page: Page,
  { webhookId, answers, asked }: Answered,
): Promise<void> => {
  const base = `/api/v3/webhooks/${webhookId}`
  await page.setRequestInterception(true)
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    const name = `${request.method()} ${pathname.replace(base, '')}`
    const answer = pathname.startsWith(base) ? answers[name] : undefined
    if (!answer) return void request.continue()
    asked.push(name)
    void request.respond({ contentType: 'application/json', body: JSON.stringify(answer) })
  })
}
