/** Where the site has a page of its own; null where it has none. */
export type SocialLinks = { readonly instagram: string | null; readonly facebook: string | null }

export const NO_SOCIAL_LINKS: SocialLinks = { instagram: null, facebook: null }
