/** How a refusal looks on the wire. `code` is the API's own number; its first three digits tell the family. */
export type Rejection = { code: number; http: number; message: string }

const rejection = (http: number, code: number, message: string): Rejection => ({ code, http, message })

/** Every way to refuse (api-facts §2.2). The only place that knows numbers and sentences. */
export const rejections = {
  'bad-request': rejection(400, 400000, 'The request is not valid.'),
  'invalid-parameters': rejection(422, 500000, 'Some parameters are not valid.'),
  'idempotency-key-reused': rejection(422, 500000, 'This Idempotency-Key belongs to another request.'),
  unauthorized: rejection(401, 400100, 'The access token is missing, invalid, expired or revoked.'),
  forbidden: rejection(403, 400300, 'You have no access to this.'),
  'permission-denied': rejection(403, 400301, 'You do not have the permission for this.'),
  'not-a-member': rejection(403, 400301, 'You are not a member of this community.'),
  'banned-from-community': rejection(403, 400304, 'You are banned from this community.'),
  'banned-users': rejection(403, 400304, 'Some of these users are banned from this community.'),
  'exempt-from-ban': rejection(403, 400306, 'Some of these users cannot be banned.'),
  'none-is-banned': rejection(403, 400316, 'None of these users is banned from this community.'),
  'only-one-moderator': rejection(403, 400317, 'The last moderator of a community must stay.'),
  'only-one-member': rejection(403, 400318, 'The last member of a community must stay.'),
  'rate-limited': rejection(429, 400311, 'Too many requests.'),
  'globally-banned': rejection(403, 400312, 'This user is banned from the network.'),
  'secure-mode-off': rejection(403, 400300, 'This network is not in secure mode: sessions are opened without an auth token.'),
  'duplicate-name': rejection(403, 400315, 'A community of this name exists already.'),
  'name-changed': rejection(409, 400900, 'Somebody renamed this community at the same moment. Try again.'),
  'duplicate-handle': rejection(403, 400315, 'Somebody else has this profile handle.'),
  'brand-user-exists': rejection(403, 400300, 'A network has one brand user.'),
  'blocked-user': rejection(403, 400301, 'One of you has blocked the other.'),
  'too-many-blocked': rejection(403, 400324, 'You block as many users as you can.'),
  'already-joined': rejection(409, 400900, 'You are a member already, or your request is pending.'),
  'not-found': rejection(404, 400400, 'There is no such thing.'),
  'user-not-found': rejection(404, 400400, 'There is no such user.'),
  'follow-not-found': rejection(404, 400400, 'Nobody follows here, or asked to.'),
  'community-not-found': rejection(404, 400400, 'There is no such community.'),
  'join-request-not-found': rejection(404, 400400, 'There is no such request, or it was answered already.'),
  'invitation-not-found': rejection(404, 400400, 'There is no such invitation, or it was answered already.'),
  'cannot-resend': rejection(400, 400000, 'Only a rejected invitation of somebody who is no member can be sent again.'),
  'category-not-found': rejection(404, 400400, 'There is no such category.'),
  'role-not-found': rejection(404, 400400, 'There is no such role.'),
  'post-not-found': rejection(404, 400400, 'There is no such post.'),
  'post-exists': rejection(400, 400000, 'A post with this id exists already.'),
  'role-exists': rejection(400, 400000, 'A role with this id exists already.'),
  'too-many-roles': rejection(400, 400000, 'A network has 500 roles at most.'),
  'system-role': rejection(403, 400300, 'This role belongs to every network.'),
  'already-deleted': rejection(400, 400000, 'This user is deleted already.'),
  'own-self': rejection(400, 400000, 'This cannot be done to oneself.'),
  'unknown-users': rejection(400, 400000, 'Some of these users do not exist.'),
  'unknown-roles': rejection(400, 400000, 'Some of these roles do not exist, or are not for whom they were meant.'),
  'unknown-categories': rejection(400, 400000, 'Some of these categories do not exist.'),
  'unknown-file': rejection(400, 400000, 'There is no such file.'),
  'private-community': rejection(403, 400300, 'This community is private.'),
  'route-not-found': rejection(404, 400000, 'There is no such operation.'),
  'method-not-allowed': rejection(405, 400000, 'This path does not take this method.'),
  'not-http': rejection(400, 400000, 'The request is not valid HTTP.'),
  'too-slow': rejection(408, 400000, 'The request came too slowly.'),
  'headers-too-large': rejection(431, 400000, 'The URL and headers are too large.'),
  'too-large': rejection(413, 500000, 'The request is too large.'),
  'unsupported-media-type': rejection(415, 400000, 'Bodies are JSON.'),
  'timed-out': rejection(504, 500000, 'The answer took too long.'),
  unavailable: rejection(503, 500000, 'This part of the service is not available at the moment. Try again.'),
  unexpected: rejection(500, 500000, 'Something unexpected happened.'),
} as const satisfies Record<string, Rejection>

export type RejectionCode = keyof typeof rejections

/** A refused request; `detail` names fields or ids. */
export type Refusal<J extends RejectionCode = RejectionCode> = { refused: J; detail?: readonly string[] }

/** The only way to refuse. */
export const refuse = <const J extends RejectionCode>(code: J, detail?: readonly string[]): Refusal<J> => ({
  refused: code,
  ...(detail && { detail }),
})

export const isRefusal = (value: unknown): value is Refusal => typeof value === 'object' && value !== null && 'refused' in value
