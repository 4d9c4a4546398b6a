/** The privacy policy until the owner saves another. */
export const privacyPolicyText = `
<p>This page says what Ghaf &amp; Stone, Dubai, learns about you through this site and through your contract with us, what we do with it, and what you can ask of us.</p>
<h2>When you look around</h2>
<p>The site counts how often each page is opened on each day. The count holds no name, no address of your device and no cookie. We use no advertising networks and no tracking from other companies.</p>
<p>Where this site shows a film, YouTube or Vimeo plays it. It is loaded only when you start it; from then on that company’s own rules apply.</p>
<h2>When you write to us</h2>
<p>The contact form asks for your name, e-mail address, phone number and message. We use them to answer you and to prepare a quote, and for nothing else. Your message is stored with this site, and may also be sent to our own mailbox by e-mail. Because a quote is valid for 30 days, we keep your message at least that long. A message that we delete can be brought back for another 30 days; then it is erased from this site.</p>
<p>So that machines cannot flood the form, the network address from which a message came is counted for ten minutes. It is not stored with the message.</p>
<h2>When you become a customer</h2>
<ul>
<li><p>Name, address, drawings of your site, and what was paid and when: the deposit of 50%, the later stages, and maintenance invoices, which are due within 7 days. We keep these as long as the law on company books asks.</p></li>
<li><p>What was built and planted where, so that the warranty of 12 months on workmanship and 90 days on plants can be checked against it.</p></li>
<li><p>The hours of our visits, so that a visit can be moved with 48 hours’ notice and a cancellation more than 7 days ahead can be refunded in full.</p></li>
</ul>
<h2>Who else sees it</h2>
<p>Our own people, and the municipality or developer where a permit needs your name. We sell nothing and lend nothing. A private garden is shown on this site with the district it lies in, without your name and address, and not at all if you tell us so before the handover. Companies, schools and public bodies that we work for are named.</p>
<h2>What you can ask</h2>
<p>You can ask what we hold about you, have it put right, and have everything deleted that the law does not make us keep. <a href="/contact">Write to us</a> or call; the person who answers can do it.</p>
<h2>How it is kept</h2>
<p>This site is reached over an encrypted connection. Messages can be read only by our own people: here after signing in, which ends by itself when it is not used, and in our mailbox.</p>
`.replaceAll('\n', '');
