import { site } from '../site.ts';
import { latinDigits } from './number-text.ts';

/** Digits of a number with its country code; E.164 allows 15. */
const minDigits = 8;
const maxDigits = 15;
/** Digits up to which a number without a prefix is one of the site's country, without its code. */
const maxLocalDigits = 10;
/** Digits that few numbers exceed with their country code; a longer one had a code already. */
const maxUsualDigits = 12;

/** The digits of a phone number with its country code, for links to chats; undefined where they cannot be derived. */
export function internationalNumber(text: string): string | undefined {
  const typed = latinDigits(text).trim();
  if (!/^\+?[\d\s().-]+$/.test(typed)) return undefined;
  // A zero in parentheses is dialled inside the country only.
  const digits = typed.replace(/\(0\)/g, '').replace(/\D/g, '');
  const number = addCountryCode(digits, typed.startsWith('+'));
  return number !== undefined &&
    /^[1-9]/.test(number) &&
    number.length >= minDigits &&
    number.length <= maxDigits
    ? number
    : undefined;
}

function addCountryCode(digits: string, isMarked: boolean): string | undefined {
  const { callingCode } = site;
  if (isMarked) return dropInnerZero(digits);
  if (digits.startsWith('00')) return dropInnerZero(digits.slice(2));
  if (digits.startsWith('0')) return `${callingCode}${digits.slice(1)}`;
  if (digits.length <= maxLocalDigits && digits.length + callingCode.length <= maxUsualDigits)
    return `${callingCode}${digits}`;
  return digits.startsWith(callingCode) ? dropInnerZero(digits) : undefined;
}

/** Leaves out the zero that some write between the site's country code and the number. */
function dropInnerZero(digits: string): string {
  const start = `${site.callingCode}0`;
  return digits.startsWith(start) ? `${site.callingCode}${digits.slice(start.length)}` : digits;
}
