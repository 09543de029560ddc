// What a document tells: documents are taken for ones that nobody changes any more, so that these read no state.
@Harmless(
    of = "Node",
    methods = {
      "getNodeName", "getNodeValue", "getNodeType", "getParentNode", "getChildNodes", "getFirstChild", "getLastChild",
      "getPreviousSibling", "getNextSibling", "getAttributes", "getOwnerDocument", "hasChildNodes", "hasAttributes",
      "getNamespaceURI", "getPrefix", "getLocalName", "getBaseURI", "getTextContent", "cloneNode", "isSupported", "isSameNode",
      "isEqualNode", "lookupPrefix", "lookupNamespaceURI", "isDefaultNamespace", "compareDocumentPosition"
    })
@Harmless(
    of = "Document",
    methods = {
      "getDocumentElement", "getDoctype", "getElementById", "getElementsByTagName", "getElementsByTagNameNS", "getDocumentURI",
      "getInputEncoding", "getXmlEncoding", "getXmlVersion", "getXmlStandalone"
    })
@Harmless(
    of = "Element",
    methods = {
      "getTagName", "getAttribute", "getAttributeNS", "getAttributeNode", "getAttributeNodeNS", "hasAttribute",
      "hasAttributeNS", "getElementsByTagName", "getElementsByTagNameNS"
    })
@Harmless(
    of = "Attr",
    methods = {"getName", "getValue", "getSpecified", "getOwnerElement", "isId"})
@Harmless(
    of = "CharacterData",
    methods = {"getData", "getLength", "substringData"})
@Harmless(of = "NodeList")
@Harmless(
    of = "NamedNodeMap",
    methods = {"getNamedItem", "getNamedItemNS", "item", "getLength"})
package org.w3c.dom;

import racewarden.model.Harmless;
