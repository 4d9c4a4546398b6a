/** The terms until the owner saves others. */
export const termsConditionsText = `
<p>These terms hold for every design, every build and every care contract of Ghaf &amp; Stone, Dubai. Where your contract says something else in writing, the contract counts.</p>
<h2>Quotes</h2>
<p>A quote is valid for 30 days from its date. It names the drawings, quantities and stones on which it rests. When the site turns out to be different, for example rock where sand was measured, we stop, show you, and agree a change in writing before we go on.</p>
<h2>Payment</h2>
<ul>
<li><p>Work starts when a deposit of 50% of the quote has arrived.</p></li>
<li><p>The rest falls due in the stages that the quote lists, the last one at the handover.</p></li>
<li><p>Invoices for maintenance are due within 7 days.</p></li>
</ul>
<h2>Cancelling</h2>
<p>You may cancel in writing at any time before the agreed start. More than 7 days ahead, we return everything that you have paid. With 7 days or less to go, 25% of it is forfeited, because plants have been ordered and a crew has been held free; the rest is returned.</p>
<h2>Moving a visit</h2>
<p>A visit can be moved without cost when we hear of it at least 48 hours before. When heat, wind or rain makes work unsafe, we move it ourselves and offer you the next free day.</p>
<h2>Warranty</h2>
<ul>
<li><p>Workmanship: 12 months from the handover. What we built wrongly we put right, material and labour included.</p></li>
<li><p>Plants: 90 days from planting. A plant that fails is replaced once with one of the same kind and size.</p></li>
</ul>
<p>The warranty does not cover plants that were not watered as the care sheet says, storm, flood, pests brought in later, or work that others did on ours.</p>
<h2>Your site</h2>
<p>You give us access, water and power at the agreed hours, and show us what runs underground as far as you know it. Permits from the municipality or the developer are applied for by whoever the quote names.</p>
<h2>Drawings and pictures</h2>
<p>Drawings remain ours until they are paid, and are yours to build from afterwards. We photograph what we build; tell us before the handover if you do not want your garden to be shown.</p>
<h2>Law</h2>
<p>The laws of the United Arab Emirates as they apply in Dubai govern our contracts, and the courts of Dubai decide where we cannot agree. Before that, call us: most things are settled at the garden gate.</p>
<p>Questions about these terms? <a href="/contact">Write to us</a>.</p>
`.replaceAll('\n', '');
