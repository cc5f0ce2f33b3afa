/** The page of the demo that a push opens there: that of the user. */
export const pathOf = (userId: string): string => `/demo/${encodeURIComponent(userId)}`
