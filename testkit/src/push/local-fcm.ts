import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { exportPKCS8, generateKeyPair, jwtVerify } from 'jose'
import { z } from 'zod'
import { listening } from './listening.ts'
import { fcmErrors, silence, type VendorAnswer, type VendorSays } from './vendor-answers.ts'

/** What FCM takes of a message; other fields are refused. */
const Message = z.strictObject({
  token: z.string().min(1),
  notification: z.strictObject({
    title: z.string(),
    body: z.string(),
    image: z.string().optional(),
  }),
  data: z.record(
    z.string().refine((name) => !/^(from$|message_type$|google|gcm)/.test(name)),
    z.string(),
  ),
  android: z.strictObject({
    collapse_key: z.string(),
    priority: z.enum(['normal', 'high']),
    ttl: z.string().regex(/^\d+s$/),
    notification: z.strictObject({ tag: z.string(), notification_count: z.number().int() }),
  }),
})
export type FcmMessage = z.infer<typeof Message>
const Sent = z.strictObject({ message: Message })

const projectId = 'local-project'
const clientEmail = `push@${projectId}.iam.gserviceaccount.com`
const scope = 'https://www.googleapis.com/auth/firebase.messaging'
const payloadBytes = 4_096

const makeKey = async () => {
  const { publicKey, privateKey } = await generateKeyPair('RS256', { extractable: true })
  return { publicKey, pem: await exportPKCS8(privateKey) }
}
let made: ReturnType<typeof makeKey> | undefined
/** All have the same key: to make one takes a second. */
const keyOfProcess = (): ReturnType<typeof makeKey> => {
  made ??= makeKey()
  return made
}

/**
 * Firebase Cloud Messaging on this machine: it issues access tokens for its own service account at
 * `/token`, and accepts messages with one that is valid. `now`: its clock, in milliseconds since
 * 1970. `says` answers for single devices, by their tokens; what it does not answer is accepted.
 */
export const startLocalFcm = async (now: () => number = Date.now) => {
  const { publicKey, pem } = await keyOfProcess()
  const received: FcmMessage[] = []
  const fcm = {
    says: (() => undefined) as VendorSays,
    /** Answers requests for access tokens itself. */
    issues: undefined as VendorAnswer | undefined,
  }
  const issued = new Map<string, number>()
  const tokenUrl = (): string => `${url}/token`

  const issue = async (body: string): Promise<VendorAnswer> => {
    if (fcm.issues) return fcm.issues
    const form = new URLSearchParams(body)
    const invalid = (description: string) => ({
      status: 400,
      body: { error: 'invalid_grant', error_description: description },
    })
    if (form.get('grant_type') !== 'urn:ietf:params:oauth:grant-type:jwt-bearer')
      return { status: 400, body: { error: 'unsupported_grant_type' } }
    const options = {
      issuer: clientEmail,
      audience: tokenUrl(),
      currentDate: new Date(now()),
      maxTokenAge: '1h',
    }
    try {
      const { payload } = await jwtVerify(form.get('assertion') ?? '', publicKey, options)
      if (payload.scope !== scope) return invalid('Invalid scope.')
    } catch {
      return invalid('Invalid JWT Signature.')
    }
    const token = `access-token-${issued.size + 1}`
    issued.set(token, now() + 3_599_000)
    return {
      status: 200,
      body: { access_token: token, expires_in: 3_599, token_type: 'Bearer' },
    }
  }
  const send = (authorization: string | undefined, body: string): VendorAnswer => {
    const valid = issued.get(authorization?.replace(/^Bearer /, '') ?? '')
    if (valid === undefined || valid <= now()) return fcmErrors.unauthenticated
    const sent = Sent.safeParse(JSON.parse(body))
    if (!sent.success) return fcmErrors.badMessage
    const { message } = sent.data
    const { token, ...payload } = message
    if (Buffer.byteLength(JSON.stringify(payload)) > payloadBytes) return fcmErrors.badMessage
    const said = fcm.says(token)
    if (said) return said
    received.push(message)
    return { status: 200, body: { name: `projects/${projectId}/messages/${received.length}` } }
  }
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = await text(request)
    const { authorization } = request.headers
    const answers = new Map([
      ['/token', () => issue(body)],
      [`/v1/projects/${projectId}/messages:send`, async () => send(authorization, body)],
    ])
    const said = (await answers.get(request.url ?? '')?.()) ?? { status: 404 }
    if (said === silence) return
    const type = 'application/json; charset=UTF-8'
    response.writeHead(said.status, { 'content-type': type, ...said.headers })
    response.end(said.body && JSON.stringify(said.body))
  }
  const server = createServer((request, response) => void answer(request, response))
  const url = await listening(server)
  return Object.assign(fcm, {
    url,
    /** What was accepted. */
    received,
    /** The key file that an operator downloads. */
    serviceAccount: JSON.stringify({
      type: 'service_account',
      project_id: projectId,
      private_key_id: 'local-key',
      private_key: pem,
      client_email: clientEmail,
      token_uri: 'https://oauth2.googleapis.com/token',
    }),
    /** How many access tokens were issued. */
    issuedTokens: (): number => issued.size,
    /** No access token is valid any more. */
    revokeTokens: (): void => {
      for (const token of issued.keys()) issued.set(token, 0)
    },
    close: (): void => {
      server.closeAllConnections()
      server.close()
    },
  })
}
