// The fields of every record that clients receive, compiled by Fastify.

const text = { type: 'string' }
const textOrNull = { type: 'string', nullable: true }
const count = { type: 'integer' }
const flag = { type: 'boolean' }
const texts = { type: 'array', items: text }
const freeForm = { type: 'object', additionalProperties: true }

export const userSchema = {
  type: 'object',
  properties: {
    userId: text,
    createdAt: text,
    updatedAt: text,
    _id: text,
    path: text,
    userInternalId: text,
    userPublicId: text,
    roles: texts,
    permissions: texts,
    displayName: text,
    profileHandle: text,
    description: text,
    avatarFileId: textOrNull,
    avatarCustomUrl: text,
    flagCount: count,
    hashFlag: { type: 'object', nullable: true, additionalProperties: true },
    metadata: freeForm,
    isGlobalBan: flag,
    isBrand: flag,
    isDeleted: flag,
  },
} as const
