/** Names what to tell a visitor on the next page; read there once and gone. It proves nothing and grants nothing. */
export const NOTICE_COOKIE = 'notice'
