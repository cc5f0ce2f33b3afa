/**
 * For the event of somebody who becomes a member by what others do, while banned from the network.
 */
export const suspensionOf = (user: { isGlobalBan: boolean } | undefined): { isSuspended?: true } =>
  user?.isGlobalBan ? { isSuspended: true } : {}
