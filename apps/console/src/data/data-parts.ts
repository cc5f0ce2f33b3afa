export const dataParts = ['holds', 'deletion'] as const
export type DataPart = (typeof dataParts)[number]
