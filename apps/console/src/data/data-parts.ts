export const dataParts = ['holds', 'retention', 'deletion'] as const
export type DataPart = (typeof dataParts)[number]
