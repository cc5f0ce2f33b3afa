import {
  createServer,
  type IncomingHttpHeaders,
  type ServerHttp2Session,
  type ServerHttp2Stream,
} from 'node:http2'
import { text } from 'node:stream/consumers'
import { decodeProtectedHeader, exportPKCS8, generateKeyPair, jwtVerify } from 'jose'
import { listening } from './listening.ts'
import { apnsError, silence, type VendorAnswer, type VendorSays } from './vendor-answers.ts'

/** A push that APNs accepted. */
export type ApnsPush = {
  token: string
  headers: IncomingHttpHeaders
  payload: Record<string, unknown>
}

const keyId = 'LOCALKEY01'
const teamId = 'LOCALTEAM1'
const topic = 'org.example.app'
const payloadBytes = 4_096
const collapseIdBytes = 64
const hour = 3_600_000

/**
 * APNs on this machine, in clear text: it accepts pushes with a token of its own key that is no
 * older than an hour. `now`: its clock, in milliseconds since 1970. `says` answers for single
 * devices, by their tokens; what it does not answer is accepted.
 */
export const startLocalApns = async (now: () => number = Date.now) => {
  const { publicKey, privateKey } = await generateKeyPair('ES256', { extractable: true })
  const apns = { says: (() => undefined) as VendorSays }
  const received: ApnsPush[] = []
  const sessions = new Set<ServerHttp2Session>()
  /** Tokens of the team that were used. */
  const bearers = new Set<string>()
  let connections = 0

  const refusalOfBearer = async (authorization: string): Promise<VendorAnswer | undefined> => {
    const jwt = authorization.replace(/^bearer /, '')
    try {
      if (decodeProtectedHeader(jwt).kid !== keyId) return apnsError(403, 'InvalidProviderToken')
      const options = { issuer: teamId, algorithms: ['ES256'], currentDate: new Date(now()) }
      const { payload } = await jwtVerify(jwt, publicKey, options)
      if (now() - (payload.iat ?? 0) * 1_000 > hour) return apnsError(403, 'ExpiredProviderToken')
    } catch {
      return apnsError(403, 'InvalidProviderToken')
    }
    bearers.add(jwt)
    return undefined
  }
  const decide = async (headers: IncomingHttpHeaders, body: string): Promise<VendorAnswer> => {
    const token = /^\/3\/device\/([^/]+)$/.exec(headers[':path'] ?? '')?.[1]
    if (headers[':method'] !== 'POST') return apnsError(405, 'MethodNotAllowed')
    if (token === undefined) return apnsError(404, 'BadPath')
    if (!headers.authorization) return apnsError(403, 'MissingProviderToken')
    const refusal = await refusalOfBearer(headers.authorization)
    if (refusal) return refusal
    if (!/^([0-9a-f]{2})+$/i.test(token)) return apnsError(400, 'BadDeviceToken')
    if (headers['apns-topic'] !== topic) return apnsError(400, 'DeviceTokenNotForTopic')
    if (Buffer.byteLength(String(headers['apns-collapse-id'] ?? '')) > collapseIdBytes)
      return apnsError(400, 'BadCollapseId')
    if (Buffer.byteLength(body) > payloadBytes) return apnsError(413, 'PayloadTooLarge')
    const said = apns.says(token)
    if (said) return said
    received.push({ token, headers, payload: JSON.parse(body) })
    return { status: 200 }
  }
  const answer = async (stream: ServerHttp2Stream, headers: IncomingHttpHeaders): Promise<void> => {
    stream.on('error', () => undefined)
    const said = await decide(headers, await text(stream))
    if (said === silence || stream.destroyed) return
    stream.respond({ ':status': said.status, ...said.headers })
    stream.end(said.body && JSON.stringify(said.body))
  }
  const server = createServer()
  server.on('session', (session) => {
    connections += 1
    sessions.add(session)
    session.on('error', () => undefined)
    session.on('close', () => sessions.delete(session))
  })
  server.on('stream', (stream, headers) => void answer(stream, headers).catch(() => undefined))
  const url = await listening(server)
  return Object.assign(apns, {
    url,
    /** What was accepted. */
    received,
    /** What an operator has of Apple. */
    keys: { key: await exportPKCS8(privateKey), keyId, teamId, topic, isProduction: false },
    /** How many connections there were. */
    connections: (): number => connections,
    /** How many tokens of the team were used. */
    usedBearers: (): number => bearers.size,
    /** Sends GOAWAY on all connections: requests under way are answered, and no others. */
    goAway: (): void => {
      for (const session of sessions) session.close()
    },
    /** Ends all connections without a word. */
    cut: (): void => {
      for (const session of sessions) session.destroy()
    },
    close: (): void => {
      for (const session of sessions) session.destroy()
      server.close()
    },
  })
}
