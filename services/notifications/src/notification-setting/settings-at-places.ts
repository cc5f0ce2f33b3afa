/** Users, and the public ids of where something happens; an empty id has no setting. */
export type PlacesOfUsers = { userIds: readonly string[]; channelId: string; communityId: string }

/** What users (w) set in general and for a channel and a community (p): the rows s of a query. */
export const settingsAtPlaces = `
  from unnest($userIds::text[]) w(user_id)
  cross join (values ('user', ''), ('channel', $channelId::text), ('community', $communityId::text)) p(level, target_id)
  cross join lateral (
    select doc from notification_settings
    where network_id = $networkId and user_id = w.user_id and level = p.level and target_id = p.target_id
    limit 1
  ) s`
