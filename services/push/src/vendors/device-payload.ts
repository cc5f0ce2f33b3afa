import type { Content } from '../push-types.ts'

/** What service workers and UnifiedPush apps get, as JSON. */
export const devicePayload = ({ title, body, badge, collapseKey, data, image }: Content) => ({
  title,
  body,
  badge,
  tag: collapseKey,
  data,
  ...(image !== undefined && { image }),
})
