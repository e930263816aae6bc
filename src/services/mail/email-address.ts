/** Forms that RFC 5321 allows and nobody has are left out: quoted names, literal addresses, comments. */
const ADDRESS = /^[^\s@<>"(),:;[\]\\]{1,64}@[^\s@<>"(),:;[\]\\]{1,190}$/;

export const isEmailAddress = (text: string): boolean => ADDRESS.test(text);
