import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Context } from '../../../context.js';
import { isId } from '../../../ids.js';

/** How long the link of a confirmation e-mail works. */
export const CONFIRMATION_DAYS = 7;

const signed = (secret: string, id: string): string =>
  createHmac('sha256', secret).update(`confirm report contact ${id}`).digest('base64url');

/** Works once, and only in the newest e-mail. */
export async function confirmationUrl(context: Pick<Context, 'secret' | 'settings'>, id: string): Promise<string> {
  return `${context.settings.baseUrl}/confirm/${id}.${signed(await context.secret(), id)}`;
}

/** Id of the confirmation; null where nobody was sent that link. */
export async function confirmationIn(context: Pick<Context, 'secret'>, token: string): Promise<string | null> {
  const [id = '', signature = '', ...rest] = token.split('.');
  if (!isId(id) || rest.length > 0) return null;
  const [given, wanted] = [Buffer.from(signature), Buffer.from(signed(await context.secret(), id))];
  return given.length === wanted.length && timingSafeEqual(given, wanted) ? id : null;
}
